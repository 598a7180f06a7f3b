// What a game gives the table: the rest of the client knows no game's name.

import type { ModuleFor, PanelFor } from '../core/contract';
import type { TableStore } from '../core/table.svelte';

export type GameModule = ModuleFor<TableStore>;
export type Panel = PanelFor<TableStore>;

// The workshop's state: the battle, what can be taken back, the tool in hand, and what the server says of it.

import { centreOf } from '../../../boards/hexes/geometry';
import { settings } from '../../../core/settings.svelte';
import * as armies from './armies';
import { type Objective, type Drawn, fieldOf, type Ground, groundAt, isOnField, type Lore, OFF, type Place, tidy } from './battle';
import { type Catalogue, type Checked, checked, loreOf } from './catalogue';
import * as ground from './ground';
import { keep, keepDraft } from './shelf';

export type Tool = 'hand' | 'paint' | 'erase' | 'work' | 'road' | 'bridge' | 'place' | 'objective';
const MOST_STEPS = 200;
/** How long the hand rests, in milliseconds, before the picture is drawn anew and before the server is asked. */
const DRAW_AFTER = 140;
const ASK_AFTER = 700;

export class Editor {
  battle = $state.raw<Drawn>(null as unknown as Drawn);
  tool = $state<Tool>('paint');
  /** What the brush paints, whether over what is there, and which obstacle is built. */
  element = $state('forest');
  over = $state(false);
  work = $state('wall');
  cursor = $state('0101');
  /** The unit or officer in hand. */
  held = $state<string | null>(null);
  /** The place or the objective that hexes are given to. */
  chosenPlace = $state(0);
  chosenObjective = $state(0);
  answer = $state.raw<Checked | null>(null);
  /** The server is being asked, or could not be. */
  asking = $state(false);
  trouble = $state('');
  /** The browser has no room for the draft. */
  full = $state(false);
  /** The map of the picture: it follows the battle's when the hand rests. */
  pictured = $state.raw<Ground>(null as unknown as Ground);
  private past = $state.raw<Drawn[]>([]);
  private future = $state.raw<Drawn[]>([]);
  private shelved = $state.raw<Drawn | null>(null);
  private stroke: Drawn | null = null;
  private roadEnd: string | null = null;
  private building: boolean | null = null;
  private drawing: ReturnType<typeof setTimeout> | undefined;
  private asked: ReturnType<typeof setTimeout> | undefined;
  private round = 0;
  readonly lore: Lore;

  constructor(
    readonly game: string,
    readonly book: Catalogue,
    battle: Drawn,
    saved: boolean,
  ) {
    this.lore = loreOf(book);
    this.battle = battle;
    this.pictured = battle.map;
    if (saved) this.shelved = battle;
    this.ask(0);
  }

  readonly field = $derived.by(() => fieldOf(this.battle.map, this.lore));
  readonly picture = $derived.by(() => fieldOf(this.pictured, this.lore));
  readonly undoable = $derived(this.past.length > 0);
  readonly redoable = $derived(this.future.length > 0);
  readonly unsaved = $derived(this.battle !== this.shelved);
  readonly faultless = $derived(this.answer !== null && this.answer.faults.length === 0 && !this.asking);

  // ---- changing, and taking back
  /** The battle is another now; strokes of one gesture are taken back together. */
  set(next: Drawn): void {
    if (next === this.battle) return;
    if (this.stroke === null) this.remember(this.battle);
    this.show(next);
  }

  setMap(map: Ground): void {
    if (map !== this.battle.map) this.set({ ...this.battle, map });
  }

  /** A gesture begins: what follows is one step. */
  begin(): void {
    this.stroke = this.battle;
    this.building = null;
  }

  end(): void {
    if (this.stroke && this.stroke !== this.battle) this.remember(this.stroke);
    this.stroke = null;
  }

  private remember(battle: Drawn): void {
    this.past = [...this.past, battle].slice(-MOST_STEPS);
    this.future = [];
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.battle];
    this.show(last);
  }

  redo(): void {
    const next = this.future.at(-1);
    if (!next) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.battle];
    this.show(next);
  }

  /** Another battle lies on the table. */
  open(battle: Drawn, saved: boolean): void {
    this.past = [];
    this.future = [];
    this.held = null;
    this.roadEnd = null;
    if (saved) this.shelved = battle;
    this.show(battle);
    this.pictured = battle.map;
    this.cursor = '0101';
  }

  private show(battle: Drawn): void {
    this.battle = battle;
    if (!isOnField(battle.map, this.cursor)) this.cursor = '0101';
    if (this.held && ![...battle.units, ...battle.officers].some((one) => one.id === this.held)) this.held = null;
    clearTimeout(this.drawing);
    this.drawing = setTimeout(() => (this.pictured = this.battle.map), DRAW_AFTER);
    this.full = !keepDraft(battle, battle === this.shelved);
    this.ask(ASK_AFTER);
  }

  // ---- the server's word
  ask(after: number): void {
    this.asking = true;
    const round = ++this.round;
    clearTimeout(this.asked);
    this.asked = setTimeout(() => {
      checked(this.game, settings.lang, tidy(this.battle)).then(
        (answer) => {
          if (round !== this.round) return;
          this.answer = answer;
          this.trouble = '';
          this.asking = false;
        },
        (error: Error) => {
          if (round === this.round) this.trouble = error.message;
        },
      );
    }, after);
  }

  /** The army of a side takes the places that the engine gives it. */
  async lineUp(side: string): Promise<void> {
    const battle = this.battle;
    const round = ++this.round;
    clearTimeout(this.asked);
    this.asking = true;
    try {
      const answer = await checked(this.game, settings.lang, tidy(battle));
      if (round !== this.round) return;
      this.trouble = '';
      this.set(armies.lineUp(battle, answer.armies[side]?.line ?? {}));
    } catch (error) {
      if (round === this.round) this.trouble = (error as Error).message;
    }
  }

  /** Saves under the battle's name; false: there is no room. */
  save(): boolean {
    const done = keep(this.battle.name, this.battle);
    if (done) this.shelved = this.battle;
    this.full = !done || !keepDraft(this.battle, done);
    return done;
  }

  close(): void {
    clearTimeout(this.drawing);
    clearTimeout(this.asked);
    this.round++;
  }

  // ---- the tools
  take(tool: Tool): void {
    this.tool = tool;
    this.roadEnd = null;
    this.held = null;
  }

  hold(id: string | null): void {
    this.held = id;
    if (id) this.tool = 'hand';
  }

  /** The tool touches a hex; `x`, `y`: where, for the sides; `first`: a gesture begins. */
  touch(hex: string, first: boolean, x?: number, y?: number): void {
    this.cursor = hex;
    const map = this.battle.map;
    if (this.tool === 'paint') this.setMap(this.painted(hex));
    else if (this.tool === 'erase') this.setMap(ground.erase(map, hex));
    else if (this.tool === 'road') this.drawRoad(hex, first);
    else if (this.tool === 'work' && x !== undefined && y !== undefined) this.build(hex, x, y);
    else if (first && this.tool === 'bridge') this.setMap(ground.turnBridge(map, hex, this.lore));
    else if (first && this.tool === 'place') this.nameHex(hex);
    else if (first && this.tool === 'objective') this.toggleObjective(hex);
    else if (first && this.tool === 'hand') this.placeAt(hex);
  }

  /** Composed ground is laid as a whole. */
  private painted(hex: string): Ground {
    const parts = this.lore.composites[this.element];
    if (this.over && groundAt(this.battle.map, hex).length >= this.book.limits.elements) return this.battle.map;
    if (!parts) return ground.paint(this.battle.map, hex, this.element, this.over);
    return ground.setGround(ground.paint(this.battle.map, hex, 'clear', false), hex, parts.some((p) => this.lore.works.has(p)) ? [this.element] : parts);
  }

  private drawRoad(hex: string, first: boolean): void {
    const from = this.roadEnd;
    if (from) {
      const next = ground.drawRoad(this.battle.map, from, hex, this.lore);
      if (next !== this.battle.map) this.setMap(next);
    }
    if (!from || first || hex !== from) this.roadEnd = hex;
  }

  /** The first side touched says whether the gesture builds or breaks. */
  private build(hex: string, x: number, y: number): void {
    const [cx, cy] = centreOf(hex);
    const side = ground.sideAt(x - cx, y - cy);
    this.building ??= !ground.hasWork(this.battle.map, hex, side, this.work);
    this.setMap(ground.setWork(this.battle.map, hex, side, this.work, this.building));
  }

  private nameHex(hex: string): void {
    const places: Place[] = this.battle.map.place ?? [];
    if (places.length === 0) this.addPlace(hex);
    else this.setMap({ ...this.battle.map, place: ground.toggleHex(places, Math.min(this.chosenPlace, places.length - 1), hex) });
  }

  addPlace(hex?: string): void {
    const places: Place[] = this.battle.map.place ?? [];
    this.setMap({ ...this.battle.map, place: [...places, { name: '', hexes: [hex ?? this.cursor] }] });
    this.chosenPlace = places.length;
  }

  readonly objectives = $derived<Objective[]>(this.battle.victory?.objective ?? []);

  setObjectives(objective: Objective[]): void {
    this.set({ ...this.battle, victory: { ...this.battle.victory, objective } });
  }

  private toggleObjective(hex: string): void {
    if (this.objectives.length === 0) this.addObjective(hex);
    else this.setObjectives(ground.toggleHex(this.objectives, Math.min(this.chosenObjective, this.objectives.length - 1), hex));
  }

  addObjective(hex?: string): void {
    let n = this.objectives.length + 1;
    while (this.objectives.some((objective) => objective.id === `aim${n}`)) n++;
    this.setObjectives([...this.objectives, { id: `aim${n}`, name: '', hexes: [hex ?? this.cursor], hold: 'all', side: 'both', value: 1, holder: 'none' }]);
    this.chosenObjective = this.objectives.length - 1;
  }

  /** Puts down who is in hand, or takes up who stands there. */
  placeAt(hex: string): void {
    if (this.held) {
      const id = this.held;
      this.set(armies.place(this.battle, id, hex));
      this.held = this.nextUnplaced(id);
    } else this.held = this.at(hex);
  }

  /** After one unit the next of its army that has no place. */
  private nextUnplaced(id: string): string | null {
    const one = this.battle.units.find((u) => u.id === id);
    return one ? (this.battle.units.find((u) => u.side === one.side && u.hex === OFF)?.id ?? null) : null;
  }

  /** Who stands in a hex: a unit before an officer. */
  at(hex: string): string | null {
    return (this.battle.units.find((u) => u.hex === hex) ?? this.battle.officers.find((o) => o.hex === hex))?.id ?? null;
  }
}

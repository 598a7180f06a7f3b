// The table's menu: which of its leaves is open. It stays open when the table is built anew.

export const LEAVES = ['players', 'table', 'game', 'about'] as const;
export type Leaf = (typeof LEAVES)[number];

class Menu {
  leaf = $state<Leaf | null>(null);
}

export const menu = new Menu();

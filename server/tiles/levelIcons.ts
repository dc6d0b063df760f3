/** Line drawings of the tiles' icons, 24 × 24, one family: what blocks name in `icon`. */
export const levelIcons: Readonly<Record<string, string>> = {
  // A roll from the side, with its sheet; the towels hang out of their box. A cross says that there is none.
  'no-toilet-paper':
    'M6 3.5c1.7 0 3 2.2 3 5s-1.3 5-3 5-3-2.2-3-5 1.3-5 3-5zM6 7.5v2M6 3.5h9c1.7 0 3 2.2 3 5v3M9 8.5v11h4M15.5 15.5l5 5M20.5 15.5l-5 5',
  'no-paper-towels': 'M4 3.5h16v7H4zM8 7h8M7 10.5v9l2-1.5 2 1.5 1-.8M17 10.5v2M15.5 15.5l5 5M20.5 15.5l-5 5',
  full: 'M6 9h12l-1 11H7zM4 9h16M8 6l3-2 4 1 2-2 2 3M10 12v5M14 12v5',
  dirty: 'M12 3c4 5 6 7.5 6 11a6 6 0 0 1-12 0c0-3.5 2-6 6-11zM10 14a2.5 2.5 0 0 0 2.5 2.5M4 21h16',
  smells: 'M7 4c2 2-2 4 0 6s-2 4 0 6M12 4c2 2-2 4 0 6s-2 4 0 6M17 4c2 2-2 4 0 6s-2 4 0 6M5 20h14',
  broken: 'M14.5 4a5 5 0 0 0-4.8 6.6L4 16.3 7.7 20l5.7-5.7A5 5 0 0 0 20 9.5l-3 1-2.5-2.5 1-3a5 5 0 0 0-1-1z',
  blocked: 'M4 15h16v4H4zM6 15l2-6h8l2 6M7.5 19v1.5M16.5 19v1.5M12 3v3',
  other: 'M4 5h16v11H12l-4 4v-4H4zM8 10.5v.1M12 10.5v.1M16 10.5v.1',
  cleaned: 'M15 4 9 12M7 12l6 4-3 5H4c2-3 2-6 3-9zM18 14l1 2 2 1-2 1-1 2-1-2-2-1 2-1z',
  restocked: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9M9 14.5l-2-1',
  emptied: 'M6 9h12l-1 11H7zM4 9h16M9 6h6M10 15l1.5 1.5L15 13',
  repaired: 'M5 19l7-7M12 12a4.5 4.5 0 0 1 6-6l-2.5 2.5L17 10l2.5-2.5a4.5 4.5 0 0 1-6 6M17 17l2 2 3-4',
  pumped: 'M4 12h6v8H4zM10 16h4a4 4 0 0 0 4-4V4M15 7l3-3 3 3M6 12V8h2v4',
  inspected: 'M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM14.5 14.5 20 20M7.5 10l2 2 3.5-4',
  lid: 'M3 15h18M5 15a7 7 0 0 1 14 0M12 8V5M10 5h4M6 19h12',
};

/** An icon as a file. */
export function levelIcon(name: string): string | undefined {
  if (!Object.hasOwn(levelIcons, name)) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="${levelIcons[name]}"/></svg>`;
}

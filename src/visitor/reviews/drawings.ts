import type { ReviewIcon } from '../../../state/reviews/reviewRules';

/** Icons of review links, drawn like those of `src/ui/Icon.tsx`: our own drawings, no trademarks. */
export const drawings: Readonly<Record<ReviewIcon, string>> = {
  donate: 'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z',
  adopt:
    'M12 12c-2.5 0-5 2.6-5 5 0 3 3 1.5 5 1.5s5 1.5 5-1.5c0-2.4-2.5-5-5-5ZM5 11.5v-.1M9 7v-.1M15 7v-.1M19 11.5v-.1',
  trustpilot: 'm12 3.5 2.6 5.6 6 .7-4.5 4.1 1.2 6L12 16.9l-5.3 3 1.2-6-4.5-4.1 6-.7z',
  capterra: 'M3.5 12 20.5 4 15 21l-3-7zM12 14l8.5-10',
  google: 'M20 12h-8M20 12a8 8 0 1 1-2.3-5.7',
  social:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.5 19a5.5 5.5 0 0 1 11 0M16 5.3a3 3 0 0 1 0 5.5M17.5 14a5.5 5.5 0 0 1 3 5',
  local: 'M4 10h16l-1.5-5h-13zM5.5 10v9h13v-9M10 19v-5h4v5',
  maps: 'M12 21s-6.5-6.5-6.5-11.5a6.5 6.5 0 0 1 13 0C18.5 14.5 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  travel: 'M4 8h16v11H4zM9 8V5h6v3M8 8v11M16 8v11',
  photo: 'M4 5h16v14H4zM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM17 8v.1',
  regional: 'M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5',
  web: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c3.5 5 3.5 12 0 17M12 3.5c-3.5 5-3.5 12 0 17',
};

/** Three points that lines join. */
export const shareDrawing =
  'M6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.7 10.8l6-3.4M8.7 13.2l6 3.4';

/** Shares, changes and counts of votes: no person is in them. Names of places are masked. */
export const faces = { sad: 'number', so_so: 'number', happy: 'number' } as const;
export const share = { share: 'share', low: 'share', high: 'share' } as const;
const change = { diff: 'share', low: 'share', high: 'share' } as const;
export const changes = { happy: change, sad: change } as const;
export const shares = { votes: faces, happy: share, sad: share } as const;
export const days = { ...faces, date: 'date' } as const;

/** What a reader may choose. */
export const scopes = {
  scope: { kind: 'word', uid: 'id' },
  time_zone: 'keep',
  organisations: { uid: 'id' },
  org_uid: 'id',
  sites: { uid: 'id' },
  places: { uid: 'id' },
} as const;

export const compared = { ...shares, uid: 'id', change: changes, days } as const;

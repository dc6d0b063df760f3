import { allowedProfileItems, profileItems } from '../../contract/profileMenu';

const given = (profile: unknown) => allowedProfileItems({ settings: { profile } });

describe('the profile menu', () => {
  it('has all entries without a setting (RO-6)', () => {
    for (const details of [null, {}, { settings: {} }, { settings: { profile: null } }, { settings: 'on' }])
      expect(allowedProfileItems(details)).toEqual(profileItems);
  });

  it('has only the entries that the setting names, in its own order (RO-6)', () => {
    expect(given({ show: true, items: ['logout', 'vote', 'nonsense'] })).toEqual(['vote', 'logout']);
    expect(given({ show: true, items: [] })).toEqual([]);
    expect(given({ show: true })).toEqual(profileItems);
  });

  it('has none when it is not shown (RO-6)', () => {
    expect(given({ show: false, items: ['vote'] })).toEqual([]);
  });
});

import { killFirstStarts } from '../../../scripts/torture/firstStart';
import { onEachDatabase } from '../../support/databases';
import { testSecret } from '../../support/templates';
import { serverProcesses } from '../../support/torture';

const processes = serverProcesses();

onEachDatabase((databases) => {
  test('first starts that are killed while they migrate leave nothing in the way of the next (bar 1)', async () => {
    const place = await databases.emptyPlace();
    const secret = databases.dialect === 'sqlite' ? '' : testSecret;
    const found = await killFirstStarts(processes.setup(place, { SECRET: secret }), 6);
    expect(found.fault).toBeUndefined();
    expect(found.killed).toBeGreaterThan(0);
    // The demo exists once and is complete.
    const { organisations } = await (await databases.open()).counts();
    expect(found.organisations).toBe(organisations);
  });
});

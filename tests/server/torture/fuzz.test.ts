import { fuzz } from '../../../scripts/torture/fuzz';
import { onEachDatabase } from '../../support/databases';
import { testSecret } from '../../support/templates';
import { serverProcesses } from '../../support/torture';

const processes = serverProcesses();

onEachDatabase((databases) => {
  test('requests built from the OpenAPI document neither fail the server nor leave an invalid row (bar 23)', async () => {
    const setup = processes.setup(await databases.place(), { SECRET: testSecret });
    const found = await fuzz(setup, { requests: 3_200, seed: 47 });
    expect(found).toMatchObject({ failures: [], shapeless: [], invalidRows: [] });
    // Enough of them are valid that every kind of row is written.
    for (const [table, rows] of Object.entries(found.rows)) expect([table, rows > 0]).toEqual([table, true]);
  });
});

import { onEachDatabase } from '../support/databases';
import { plainPages } from '../support/pages';
import { startServer, type TestServer } from '../support/server';

const config = { maps_key: 'maps</script>key', google_client_id: 'google-id' };
const bootstrapOf = (text: string) =>
  JSON.parse(/<script type="application\/json" id="bootstrap">(.*?)<\/script>/.exec(text)?.[1] ?? '') as {
    config?: object;
  };
/** Each load makes new keys. */
const withoutKeys = (text: string) => text.replace(/value="[\w-]{32}"/g, '');

onEachDatabase((databases) => {
  const withPages = (clientConfig: object) => startServer(databases, { pages: plainPages, clientConfig });

  test('public settings are in the data of pages, and of the shell that is kept for later', async () => {
    const server = await withPages(config);
    for (const path of ['/', '/r/disabled', '/r/sl/demo-restroom', '/r/demo-septic/sl', '/r/shell'])
      expect([path, bootstrapOf((await server.get(path)).text).config]).toEqual([path, config]);
    expect((await server.get('/api/config')).body).toEqual(config);
  });

  test('the page of a vote has as many bytes as without them', async () => {
    const [bare, configured] = [await withPages({}), await withPages(config)];
    const page = async (server: TestServer, path: string) => withoutKeys((await server.get(path)).text);
    for (const path of ['/r/rate/demo-cafe', '/r/rate/demo-cafe/3'])
      expect(await page(configured, path)).toBe(await page(bare, path));
    expect(bootstrapOf((await bare.get('/')).text)).not.toHaveProperty('config');
  });
});

/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { App } from '../../src/app/App';
import { selectDocumentLanguage, selectDocumentTitle } from '../../src/app/documentHead';
import { questionLoaded, storeAt } from '../support/drawApp';

test('the vote screen is drawn without a document, as a form that works without scripts', async () => {
  const { store } = await storeAt({ path: '/r/rate/demo-cafe', locale: 'de', before: questionLoaded() });
  const html = renderToStaticMarkup(
    <Provider store={store}>
      <App />
    </Provider>,
  );
  expect(html).toMatch(/<form[^>]* method="post"/);
  for (const rating of [1, 2, 3])
    expect(html).toMatch(new RegExp(`<button[^>]* value="${rating}"[^>]* name="rate"`));
  expect(html).toContain('Schlecht');
  expect(html).not.toMatch(/ style=/);
  expect(selectDocumentTitle(store.getState())).toBe('How was your visit today? · Corner Café');
  expect(selectDocumentLanguage(store.getState())).toBe('de');
});

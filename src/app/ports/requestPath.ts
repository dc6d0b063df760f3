import { endpoints, pathFor, type Endpoint } from '../../../contract/endpoints';
import type { HttpRequest } from '../../../state/ports';

/** Where a request goes. A list that is saved as a file has an address of its own. */
export function pathOf({ endpoint, signedIn, params, saveAs }: HttpRequest): string {
  const path = pathFor(endpoints[endpoint], signedIn, params);
  const { isFile }: Endpoint = endpoints[endpoint];
  return saveAs && !isFile ? `${path}/export/${saveAs}` : path;
}

/** Writes the OpenAPI document into a file, for what lints it. */
import { writeFileSync } from 'node:fs';
import { openapiDocument } from './openapiDocument';

writeFileSync(process.argv[2] as string, JSON.stringify(await openapiDocument(), null, 2));

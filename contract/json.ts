/** JSON configuration. The features that read it describe its shape. */
export type JsonObject = { readonly [key: string]: unknown };

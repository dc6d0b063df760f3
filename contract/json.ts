/** Configuration that the server stores as JSON and that the features reading it describe. */
export type JsonObject = { readonly [key: string]: unknown };

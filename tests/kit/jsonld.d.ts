// The package comes without types; this is the part of it that the tests use.
declare module 'jsonld' {
  export interface LoadedDocument {
    contextUrl: null
    documentUrl: string
    document: object
  }
  export interface ExpandedNode {
    '@id'?: string
    '@type'?: string[]
    '@value'?: string | number | boolean
    [property: string]: unknown
  }
  export function expand(
    document: object,
    options: {
      base: string | null
      safe: boolean
      documentLoader: (url: string) => Promise<LoadedDocument>
    },
  ): Promise<ExpandedNode[]>
}

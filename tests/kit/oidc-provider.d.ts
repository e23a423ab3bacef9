// The package comes without types; this is the part of it that the tests use.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface RequestContext {
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
      requestParamScopes: Set<string>
    }
  }

  class Grant {
    constructor(properties: { clientId: string; accountId: string })
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    Client: { prototype: { redirectUriAllowed(uri: string): boolean } }
    Grant: typeof Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>
  }

  export type { RequestContext }
}

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Constants, IdentityProvider, ServiceProvider, setSchemaValidator } from 'samlify'
import { selfSigned } from './certificate.ts'

// The library insists on a check of its own; what is sent to it here is ours.
setSchemaValidator({ validate: async () => 'fine' })

/** What the provider says of somebody; tests change what they want to see refused. */
export interface Saying {
  nameId: string
  nameIdFormat: string
  attributes: Record<string, string | string[]>
  issuer: string
  audience: string
  recipient: string
  notBefore: Date
  notOnOrAfter: Date
  sessionNotOnOrAfter: Date | undefined
  inResponseTo: string | undefined
  assertionId: string
  status: string
}

export interface SamlIdp {
  entityId: string
  metadata: string
  /** Loads what the service publishes of itself. */
  trust(metadata: string): void
  /** What it says from now on, beyond the usual. */
  says: Partial<Saying>
  /** A response as a browser would post it. */
  respond(saying?: Partial<Saying>, options?: Sealing): Promise<string>
  close(): Promise<void>
}

interface Sealing {
  unsigned?: boolean
  /** Its own key by default. */
  signedBy?: { privateKey: string; certificate: string }
  encrypted?: boolean
  /** Signed with an algorithm that is broken. */
  sha1?: boolean
  wholeResponse?: boolean
}

export const nameIdFormats = Constants.namespace.format

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const attribute = (name: string, value: string | undefined) =>
  value === undefined ? '' : ` ${name}="${escaped(value)}"`

/** NameID is taken as XML, so that tests can put what they like into it. */
function responseXml(says: Saying): string {
  const now = new Date().toISOString()
  const attributes = Object.entries(says.attributes).map(([name, values]) => {
    const each = [values]
      .flat()
      .map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`)
    return `<saml:Attribute Name="${escaped(name)}">${each.join('')}</saml:Attribute>`
  })
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}" Destination="${escaped(says.recipient)}"${attribute('InResponseTo', says.inResponseTo)}>
<saml:Issuer>${escaped(says.issuer)}</saml:Issuer>
<samlp:Status><samlp:StatusCode Value="${says.status}"/></samlp:Status>
<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${says.assertionId}" Version="2.0" IssueInstant="${now}">
<saml:Issuer>${escaped(says.issuer)}</saml:Issuer>
<saml:Subject><saml:NameID Format="${says.nameIdFormat}">${says.nameId}</saml:NameID>
<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${says.notOnOrAfter.toISOString()}" Recipient="${escaped(says.recipient)}"${attribute('InResponseTo', says.inResponseTo)}/></saml:SubjectConfirmation></saml:Subject>
<saml:Conditions NotBefore="${says.notBefore.toISOString()}" NotOnOrAfter="${says.notOnOrAfter.toISOString()}"><saml:AudienceRestriction><saml:Audience>${escaped(says.audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>
<saml:AuthnStatement AuthnInstant="${now}"${attribute('SessionNotOnOrAfter', says.sessionNotOnOrAfter?.toISOString())}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>
${attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : ''}
</saml:Assertion></samlp:Response>`
}

/** A company's identity provider on this machine: people who come to it are signed in at once. */
export async function startSamlIdp(name = 'company'): Promise<SamlIdp> {
  const own = selfSigned(name)
  const entityId = `https://${name}.example/${randomUUID()}`
  let published = ''

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const query = Object.fromEntries(url.searchParams)
    try {
      const signed = url.search.slice(1).replace(/&Signature=.*$/, '')
      const { extract } = await idpWith({}).parseLoginRequest(serviceWith({}), 'redirect', {
        query,
        octetString: signed,
      })
      const asked = extract.request as Record<string, string>
      const samlResponse = await idp.respond({ inResponseTo: asked.id })
      response.setHeader('content-type', 'text/html')
      response.end(
        `<form method="post" action="${asked.assertionConsumerServiceUrl}"><input name="SAMLResponse" value="${samlResponse}"><input name="RelayState" value="${query.RelayState}"></form>`,
      )
    } catch (error) {
      response.statusCode = 400
      response.end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const location = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`

  const idpWith = ({ signedBy = own, encrypted = false, sha1 = false }: Sealing) =>
    IdentityProvider({
      entityID: entityId,
      privateKey: signedBy.privateKey,
      signingCert: signedBy.certificate,
      nameIDFormat: [nameIdFormats.persistent],
      wantAuthnRequestsSigned: true,
      isAssertionEncrypted: encrypted,
      requestSignatureAlgorithm: sha1
        ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
        : 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      singleSignOnService: [{ Binding: Constants.namespace.binding.redirect, Location: location }],
      singleLogoutService: [{ Binding: Constants.namespace.binding.redirect, Location: location }],
    })
  const serviceWith = ({ wholeResponse = false }: Sealing) =>
    ServiceProvider({ metadata: published, wantMessageSigned: wholeResponse })

  const idp: SamlIdp = {
    entityId,
    metadata: idpWith({}).getMetadata(),
    trust(metadata) {
      published = metadata
    },
    says: {},
    async respond(saying = {}, sealing = {}) {
      const service = serviceWith(sealing)
      const says: Saying = {
        nameId: `person-${randomUUID()}`,
        nameIdFormat: nameIdFormats.persistent,
        attributes: { email: `${randomUUID()}@company.example` },
        issuer: entityId,
        audience: service.entityMeta.getEntityID(),
        recipient: String(service.entityMeta.getAssertionConsumerService('post')),
        notBefore: new Date(Date.now() - 1000),
        notOnOrAfter: new Date(Date.now() + 5 * 60_000),
        sessionNotOnOrAfter: undefined,
        inResponseTo: undefined,
        assertionId: `_${randomUUID()}`,
        status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
        ...idp.says,
        ...saying,
      }
      const context = responseXml(says)
      if (sealing.unsigned) return Buffer.from(context).toString('base64')
      const sealed = await idpWith(sealing).createLoginResponse(
        service,
        { extract: {} },
        'post',
        {},
        { customTagReplacement: () => ({ id: says.assertionId, context }) },
      )
      return sealed.context
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return idp
}

export interface PostedForm {
  action: string
  fields: Record<string, string>
}

/** What somebody's browser finds at the provider. */
export async function visitIdp(url: string): Promise<PostedForm> {
  const answer = await fetch(url)
  const page = await answer.text()
  if (!answer.ok) throw new Error(page)
  const fields = [...page.matchAll(/<input name="(\w+)" value="([^"]*)"/g)]
  return {
    action: /action="([^"]*)"/.exec(page)?.[1] ?? '',
    fields: Object.fromEntries(fields.map(([, name, value]) => [name, value])),
  }
}

/** Where the browser goes after the form was posted. */
export async function postForm({ action, fields }: PostedForm): Promise<URL> {
  const body = new URLSearchParams(fields)
  const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`${answer.status}: ${await answer.text()}`)
  return new URL(answer.headers.get('location') ?? '')
}

import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml.js'
import { Refusal } from '../policy/errors.ts'
import {
  type Assertion,
  checkAssertion,
  checkEnvelope,
  type Expected,
  issuerOfEnvelope,
  nameIdFormats,
  readAssertion,
} from '../policy/saml-assertion.ts'
import { type IdpMetadata, readIdpMetadata } from '../policy/saml-metadata.server.ts'
import type { IdentitySettings } from '../schema/settings.server.ts'
import { refuseWeakSignatures } from './saml-signatures.server.ts'

type Settings = Pick<IdentitySettings, 'externalUrl' | 'saml'>

const largestXml = 512 * 1024

export const consumerUrl = ({ externalUrl }: Settings) => `${externalUrl}/sso/saml/acs`
const entityIdOf = ({ externalUrl }: Settings) => `${externalUrl}/sso/saml/metadata`

/** Where to send somebody who wants to sign in through their company. */
export function requestUrl(
  settings: Settings,
  idp: IdpMetadata,
  request: { id: string; relayState: string; nameIdFormat: string | null },
): Promise<string> {
  const { id, relayState, nameIdFormat } = request
  return samlFor(settings, idp, { id, nameIdFormat }).getAuthorizeUrlAsync(
    relayState,
    undefined,
    {},
  )
}

/**
 * The library verifies the signature, takes what was signed and nothing else, decrypts, insists on
 * one assertion and checks the audience. The rest is ours: it does not check the recipient or the
 * issuer, takes SHA-1, and reads another clock.
 */
export async function readResponse(
  settings: Settings,
  idp: IdpMetadata,
  samlResponse: string,
  options: { requestId: string | undefined; now: Date },
): Promise<Assertion> {
  const { requestId, now } = options
  const expected: Expected = { issuer: idp.entityId, recipient: consumerUrl(settings), requestId }
  checkEnvelope(await parseResponse(samlResponse), expected)
  const xml = Buffer.from(samlResponse, 'base64').toString('utf8')
  await refuseWeakSignatures(xml, keyPair(settings)?.decryptionPvk)
  const { profile } = await samlFor(settings, idp).validatePostResponseAsync({
    SAMLResponse: samlResponse,
  })
  const assertion = readAssertion(profile?.getAssertion?.())
  checkAssertion(assertion, expected, now)
  return assertion
}

/** Who claims to have sent this; nothing is verified yet. */
export async function claimedIssuer(samlResponse: string): Promise<string> {
  const parsed = await parseResponse(samlResponse)
  try {
    return issuerOfEnvelope(parsed)
  } catch {
    throw invalid(notSaml)
  }
}

const notSaml = 'SAMLResponse is not a valid XML SAML assertion'

async function parseResponse(samlResponse: string): Promise<unknown> {
  // Without blanks first: an expression that allows them anywhere takes seconds over many of them.
  if (!/^[A-Za-z0-9+/]+=*$/.test(samlResponse.replace(/\s/g, ''))) {
    throw invalid('SAMLResponse is not a valid Base64 string')
  }
  return parseXml(Buffer.from(samlResponse, 'base64').toString('utf8'), notSaml)
}

export async function parseIdpMetadata(xml: string): Promise<IdpMetadata> {
  return readIdpMetadata(await parseXml(xml, 'SAML Metadata is not valid XML'))
}

async function parseXml(xml: string, refusal: string): Promise<unknown> {
  // Entities can grow without end or read files; nothing of SAML needs a document type.
  if (xml.length > largestXml || /<!DOCTYPE|\0/i.test(xml)) throw invalid(refusal)
  try {
    return await parseXml2JsFromString(xml)
  } catch {
    throw invalid(refusal)
  }
}

/** What a provider's administrator loads to know us. */
export function serviceMetadata(settings: Settings): string {
  const { certificate } = settings.saml
  const pair = keyPair(settings)
  return generateServiceProviderMetadata({
    issuer: entityIdOf(settings),
    callbackUrl: consumerUrl(settings),
    identifierFormat: nameIdFormats.persistent,
    wantAssertionsSigned: true,
    ...pair,
    ...(pair && { publicCerts: certificate ?? null, decryptionCert: certificate ?? null }),
  })
}

/** A request that is signed is of no use to whoever cannot look up our certificate. */
function keyPair({ saml }: Settings) {
  const { privateKey, certificate } = saml
  return privateKey && certificate ? { privateKey, decryptionPvk: privateKey } : undefined
}

function samlFor(
  settings: Settings,
  idp: IdpMetadata,
  request?: { id: string; nameIdFormat: string | null },
): SAML {
  return new SAML({
    issuer: entityIdOf(settings),
    callbackUrl: consumerUrl(settings),
    entryPoint: idp.signInUrl,
    idpCert: idp.certificates,
    signatureAlgorithm: 'sha256',
    disableRequestedAuthnContext: true,
    identifierFormat: request?.nameIdFormat ?? nameIdFormats.persistent,
    // Either signature will do, for what is used is only ever what was signed.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    // Both are checked against our own clock and our own request, in policy/saml-assertion.
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    ...(request && { generateUniqueId: () => request.id }),
    ...keyPair(settings),
  })
}

const invalid = (message: string) => new Refusal(400, 'validation_failed', message)

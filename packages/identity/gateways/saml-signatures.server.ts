import { decryptXml, parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js'

const strong = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])

const isSignature =
  "local-name(.)='Signature' and namespace-uri(.)='http://www.w3.org/2000/09/xmldsig#'"
const isAlgorithm = "local-name(.)='SignatureMethod' or local-name(.)='DigestMethod'"

/**
 * The library takes SHA-1, for which two documents with one signature can be made. Throws when any
 * signature of a response, also inside an encrypted assertion, is made with it or a weaker one.
 */
export async function refuseWeakSignatures(
  xml: string,
  decryptionKey: string | undefined,
): Promise<void> {
  const document = await parseDomFromString(xml)
  const algorithms = xpath.selectAttributes(
    document,
    `//*[${isSignature}]//*[${isAlgorithm}]/@Algorithm`,
  )
  const weak = algorithms.find(({ value }) => !strong.has(value))
  if (weak) throw new Error(`A signature is made with ${weak.value}`)
  if (!decryptionKey) return
  const encrypted = xpath.selectElements(
    document,
    "/*[local-name(.)='Response']/*[local-name(.)='EncryptedAssertion']",
  )
  for (const assertion of encrypted) {
    await refuseWeakSignatures(await decryptXml(assertion.toString(), decryptionKey), undefined)
  }
}

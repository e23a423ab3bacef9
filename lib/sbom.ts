interface Locked {
  version?: string
  license?: string
  integrity?: string
  dev?: true
  optional?: true
  link?: true
}
export interface Lock {
  name: string
  version: string
  packages: Record<string, Locked>
}

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** A bill of materials in CycloneDX 1.6, of what a server runs on; with `all`, of what builds and tests it too. */
export function sbomOf(lock: Lock, { all = false } = {}) {
  const components = Object.entries(lock.packages).flatMap(([path, locked]) => {
    const { version, license, integrity, dev, optional, link } = locked
    if (!path.includes('node_modules/') || link || !version || (dev && !all)) return []
    const name = nameOf(path)
    const purl = purlOf(name, version)
    const [algorithm = '', digest = ''] = integrity?.split('-', 2) ?? []
    const scope = dev ? 'excluded' : optional ? 'optional' : 'required'
    return {
      ...{ type: 'library', 'bom-ref': purl, name, version, purl, scope },
      ...(license && { licenses: licensesOf(license) }),
      ...(algorithm === 'sha512' && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
      }),
    }
  })
  // The same package may be installed in several places.
  const unique = [...new Map(components.map((one) => [one.purl, one])).values()]
  const root = { type: 'application', 'bom-ref': lock.name, name: lock.name, version: lock.version }
  return {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
    metadata: { component: root },
    components: unique.toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
  }
}

/** "MIT OR Apache-2.0" is an expression, "SEE LICENSE IN X" a name. */
function licensesOf(license: string) {
  if (/^\(?[\w.+-]+\)?( (OR|AND|WITH) \(?[\w.+-]+\)?)+$/.test(license)) {
    return [{ expression: license }]
  }
  return [{ license: /^[\w.+-]+$/.test(license) ? { id: license } : { name: license } }]
}

// Checks an evidence pack without a connection: node trail/verify.mjs
//
// 1. Every file is the one that index.csv lists (SHA-256), and there is none beside them. index.sig signs
//    index.csv with anchors-key.pem (Ed25519, over "evidence pack index", a line feed and the file).
// 2. Every entry in entries.jsonl is what was sealed: its hash is the SHA-256 of the hash before it, in
//    hex, followed by the JSON of its eight sealed values.
// 3. seals.csv has the same hash under the same number, and the hash before it under the number before.
// 4. Every line of anchors.txt, where there is one, is signed with anchors-key.pem (Ed25519, over "audit
//    trail anchor", a line feed and the line without its signature), and names the hash that seals.csv has
//    under its number.
//
// A pack that was forged whole is signed with another key: compare the fingerprint that is
// printed with the one at /compliance/trail.
//
// It does not show that nothing was left out of the trail: entries that hold an address of a person are,
// and entries about other subjects. Compare seals.csv with an anchor that you were sent, or with an
// earlier pack: hashes under the same number must be the same.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'

const trail = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname)
const pack = dirname(trail)
const faults = []
const fault = (words) => faults.push(words)
const sha256 = () => createHash('sha256')
const linesOf = (path) => createInterface({ input: createReadStream(path), crlfDelay: Infinity })

const keyFile = join(trail, 'anchors-key.pem')
const key = existsSync(keyFile) ? createPublicKey(readFileSync(keyFile)) : undefined

function checkIndex(listed) {
  const signature = join(pack, 'index.sig')
  const signed = [Buffer.from('evidence pack index\n'), readFileSync(join(pack, 'index.csv'))]
  const isSigned =
    existsSync(signature) &&
    verify(null, Buffer.concat(signed), key, Buffer.from(`${readFileSync(signature)}`, 'base64url'))
  if (!isSigned) fault('index.csv is not signed with this key.')
  const known = new Set(['index.csv', 'index.sig', ...listed.map(([, path]) => path)])
  for (const entry of readdirSync(pack, { recursive: true, withFileTypes: true })) {
    const path = relative(pack, join(entry.parentPath ?? entry.path, entry.name))
    const name = path.replaceAll('\\', '/')
    if (!entry.isDirectory() && !known.has(name)) fault(`${name} is not in index.csv.`)
  }
}

async function checkFiles() {
  const index = readFileSync(join(pack, 'index.csv'), 'utf8').split(/\r?\n/).slice(1)
  // Paths and hashes have no commas; what follows them may.
  const listed = index.map((line) => /^([^,"]+),([0-9a-f]{64}),/.exec(line)).filter(Boolean)
  for (const [, path, wanted] of listed) {
    const file = join(pack, path)
    if (!existsSync(file)) {
      fault(`${path} is missing.`)
      continue
    }
    const hash = sha256()
    for await (const piece of createReadStream(file)) hash.update(piece)
    if (hash.digest('hex') !== wanted) fault(`${path} was changed.`)
  }
  if (key) checkIndex(listed)
  else fault('The pack has no key (trail/anchors-key.pem), so nothing in it is signed.')
  return listed.length
}

async function readSeals() {
  const seals = new Map()
  for await (const line of linesOf(join(trail, 'seals.csv'))) {
    const [, number, hash] = /^(\d+),([0-9a-f]{64})$/.exec(line) ?? []
    if (number) seals.set(Number(number), hash)
  }
  return seals
}

async function checkEntries(seals) {
  let count = 0
  for await (const line of linesOf(join(trail, 'entries.jsonl'))) {
    if (line === '') continue
    count += 1
    const { number, previous, hash, sealed } = JSON.parse(line)
    if (sha256().update(previous).update(JSON.stringify(sealed)).digest('hex') !== hash) {
      fault(`Entry number ${number} is not what was sealed.`)
    }
    if (seals.get(number) !== hash) fault(`Entry number ${number} has another hash in seals.csv.`)
    if (seals.has(number - 1) && seals.get(number - 1) !== previous) {
      fault(`Entry number ${number} does not follow the one before it.`)
    }
  }
  return count
}

function checkAnchors(seals) {
  const file = join(trail, 'anchors.txt')
  if (!key || !existsSync(file)) return 0
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  for (const line of lines) {
    const [sequence, , number, hash, , signature = ''] = line.split(' ')
    const signed = `audit trail anchor\n${line.slice(0, line.lastIndexOf(' '))}`
    if (!verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url'))) {
      fault(`Anchor ${sequence} is not signed with this key.`)
    }
    if (seals.get(Number(number)) !== hash)
      fault(`Anchor ${sequence} has another hash in seals.csv.`)
  }
  return lines.length
}

const files = await checkFiles()
const seals = await readSeals()
const entries = await checkEntries(seals)
const anchors = checkAnchors(seals)
for (const words of faults) console.log(`FAULT  ${words}`)
console.log(`${files} files, ${entries} entries, ${seals.size} seals, ${anchors} signed anchors`)
if (key) {
  const fingerprint = sha256()
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
  console.log(`Signed with the key ${fingerprint}`)
}
console.log(
  faults.length === 0 ? 'Everything is as it was packed and sealed.' : 'Do not rely on it.',
)
process.exitCode = faults.length === 0 ? 0 : 1

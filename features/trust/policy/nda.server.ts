import { createHash } from 'node:crypto'
import { nda, ndaText } from '#content/legal/nda.ts'

export const ndaSha256 = createHash('sha256').update(ndaText).digest('hex')

/** What is signed at the moment, with its SHA-256. */
export const currentNda = { title: nda.title, sections: nda.sections, sha256: ndaSha256 }

import { createHash } from 'node:crypto'
import { hashedText, type Sealed, sealedText } from './seal.ts'

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

export const hashOfText = (text: { title: string; body: string }) => sha256Of(hashedText(text))

export const sealOf = (sealed: Sealed) => sha256Of(sealedText(sealed))

import { expect, it } from 'vitest'
import { fileKindOf, fileNameOf } from './file-kinds.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

it.each([
  ['%PDF-1.7 …', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n…', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['<html><script>', undefined],
  ['MZ', undefined],
  ['', undefined],
])('%j is %s, whatever its name says', (text, contentType) => {
  expect(fileKindOf(bytes(text))?.contentType).toBe(contentType)
})

it.each([
  ['Risk assessment (2026)', 'Risk-assessment-(2026).pdf'],
  ['"; filename="evil.html', 'filenameevilhtml.pdf'],
  ['../../etc/passwd', 'etcpasswd.pdf'],
  ['文書', 'document.pdf'],
])('%j is saved as %s', (name, expected) => {
  expect(fileNameOf(name, 'pdf')).toBe(expected)
})

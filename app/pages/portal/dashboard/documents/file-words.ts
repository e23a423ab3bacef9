import { type DocumentKind, documentKinds } from '#features/documents/schema/own.ts'
import { byteWords } from '#lib/file-kinds.ts'

export const kindWords = (kind: string): string => documentKinds[kind as DocumentKind] ?? kind

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** As the browser saves it. */
export function savedName({ name, contentType }: { name: string; contentType: string }): string {
  return `${name.replaceAll(/[^\p{L}\p{N} ()_-]+/gu, '')}.${extensions[contentType] ?? 'bin'}`
}

/** "PDF, 120 KB". */
export function sizeWords({ contentType, bytes }: { contentType: string; bytes: number }): string {
  return `${(extensions[contentType] ?? 'file').toUpperCase()}, ${byteWords(bytes)}`
}

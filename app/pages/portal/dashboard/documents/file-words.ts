import { type DocumentKind, documentKinds } from '#features/documents/schema/own.ts'

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
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  const size = kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
  return `${(extensions[contentType] ?? 'file').toUpperCase()}, ${size}`
}

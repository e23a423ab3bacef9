import { execFileSync } from 'node:child_process'

/** What a viewer shows of a PDF. */
export async function pdfText(pdf: Response): Promise<string> {
  const input = Buffer.from(await pdf.arrayBuffer())
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' })
}

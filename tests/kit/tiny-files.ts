/** The smallest whole PDF, with words that nobody sees. */
export function tinyPdf(words: string): string {
  const body = `%PDF-1.7\n% ${words}\n1 0 obj\n<</Type /Catalog>>\nendobj\n`
  const table = 'xref\n0 2\n0000000000 65535 f \n0000000015 00000 n \n'
  return `${body}${table}trailer\n<</Size 2 /Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
}

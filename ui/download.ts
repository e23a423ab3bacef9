/** Hands a text to the person as a file. */
export function downloadText(name: string, text: string, type = 'text/csv'): void {
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** The same for what came as a file already. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Only later, or some browsers have not begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

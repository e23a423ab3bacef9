const longestMessage = 300
const mostFrames = 12

/** Harmless, or not of our code: extensions, and scripts that a browser says nothing about. */
export function isNoise({ message, stack }: { message: string; stack: string }): boolean {
  return /-extension:\/\//.test(stack) || /^(ResizeObserver loop|Script error)/.test(message)
}

/**
 * The message without anything that could be about a person: addresses of pages and of email,
 * numbers, ids, and what is quoted, unless an engine quotes a name of our code.
 */
export function scrubMessage(message: string): string {
  const scrubbed = plain(message.split(/[\r\n]/, 1)[0] ?? '')
    .replace(
      /\b[a-z][a-z+.-]*:\/\/[^\s/"']+(\/[^\s"']*)?/gi,
      (_, path = '') => ownFile(path) ?? '[address]',
    )
    .replace(/\b(?:mailto|tel|data|blob):\S+/gi, '[address]')
    .replace(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '[email]')
    .replace(/(\breading |\bsetting |\bproperty |\battribute )?(["'`“‘])(.*?)["'`”’]/g, keepNames)
    .replace(/(?<!\/assets\/[\w.-]*)\b(?=[\w-]*\d)[\w-]{16,}\b(?:\.[\w-]{8,})*/g, '[id]')
    .replace(/\b[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}\b/gi, '[postcode]')
    .replace(/(?<!\/assets\/[\w.-]*)\+?\d(?:[\s()./-]?\d){4,}/g, '[number]')
    .slice(0, longestMessage)
    .trim()
  return scrubbed || 'Unknown error'
}

function keepNames(quoted: string, reason: string | undefined, mark: string, text: string): string {
  return reason && /^[\w$.-]{1,40}$/.test(text) ? quoted : `${reason ?? ''}${mark}…${mark}`
}

/** The calls of a stack, each "name file:line:column"; other lines are left out. */
export function callsOf(stack: string): string[] {
  return stack.split('\n').flatMap(callOf).slice(0, mostFrames)
}

/** "at save (https://host/assets/a.js:1:2)" of Chromium, "save@https://host/assets/a.js:1:2" of others. */
function callOf(line: string): string[] {
  const found =
    /^(?:at )?(?:([\w$.<> [\]]*?) ?[(@])?(\w+:\/\/[^\s)]*?):(\d{1,7}):(\d{1,7})\)?$/.exec(
      line.trim(),
    )
  if (!found) return []
  const [, name = '', address = '', lineNumber, column] = found
  const file = ownFile(address.replace(/^\w+:\/\/[^/]*/, '')) ?? '[page]'
  return [`${name.slice(0, 60).trim() || '(anonymous)'} ${file}:${lineNumber}:${column}`]
}

const ownFile = (path: string) => /^\/assets\/[\w.-]{1,80}/.exec(path)?.[0]

/** Nothing that moves, hides or turns around what stands beside it. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu, ' ')

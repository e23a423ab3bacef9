export interface Sealed {
  /** Of the text that was accepted. */
  sha256: string
  userId: string
  /** ISO, to the millisecond. */
  at: string
  previousSeal: string
}

/** What a seal is the SHA-256 of: the text, the person, the moment and the seal before, a line each. */
export const sealedText = ({ sha256, userId, at, previousSeal }: Sealed) =>
  [sha256, userId, at, previousSeal].join('\n')

/** What the hash of a version is taken of. */
export const hashedText = ({ title, body }: { title: string; body: string }) =>
  `${title}\n\n${body}`

export interface ChainLink extends Sealed {
  place: number
  seal: string
}

/**
 * The first place at which a chain does not hold; nothing if it is whole. The hash is given, because a
 * browser has another than the server.
 */
export async function firstBroken(
  chain: readonly ChainLink[],
  hashOf: (text: string) => string | Promise<string>,
): Promise<number | undefined> {
  let previous = ''
  for (const [index, link] of chain.entries()) {
    const isNext = link.place === index + 1 && link.previousSeal === previous
    if (!isNext || (await hashOf(sealedText(link))) !== link.seal) return index + 1
    previous = link.seal
  }
  return undefined
}

/** By this, two people who ask for the same thing are found to have asked once. */
export function wishKeyOf(wish: string): string {
  return wish
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

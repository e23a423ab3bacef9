/** CRC-16/ARC over characters that each stand for one byte: reflected 0xA001, beginning at nought. */
export function checksumOf(text: string, start = 0): number {
  let crc = start
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index) & 0xff
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  }
  return crc
}

/** As G85 has it, the most significant byte first. */
export const asDigits = (crc: number) => crc.toString(16).toUpperCase().padStart(4, '0')

/** A part of a text that is chosen. */
export interface Selection {
  text: string
  from: number
  to: number
}

/** What stands in place of a part of the text, and what is chosen then, counted from its beginning. */
export interface Replacement {
  from: number
  to: number
  insert: string
  select: [from: number, to: number]
}

export type Edit = 'heading' | 'bold' | 'italic' | 'link' | 'list' | 'quote'

export function editOf(edit: Edit, selection: Selection): Replacement {
  switch (edit) {
    case 'bold':
      return around(selection, '**', 'strong words')
    case 'italic':
      return around(selection, '*', 'stressed words')
    case 'link':
      return link(selection)
    case 'heading':
      return linesWith(selection, '## ')
    case 'list':
      return linesWith(selection, '- ')
    case 'quote':
      return linesWith(selection, '> ')
  }
}

/** A picture on lines of its own. */
export function pictureAt(
  { text, to }: Selection,
  picture: { address: string; alt: string },
): Replacement {
  const before = text.slice(0, to)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  // A bracket would end the words too early.
  const alt = picture.alt.replace(/[[\]\\]/g, '')
  const insert = `${gap}![${alt}](${picture.address})\n\n`
  return { from: to, to, insert, select: [insert.length, insert.length] }
}

/** Puts marks around what is chosen, or takes them away again. */
function around({ text, from, to }: Selection, mark: string, example: string): Replacement {
  const size = mark.length
  const isMarked = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark
  const chosen = text.slice(from, to)
  if (chosen && isMarked) {
    return { from: from - size, to: to + size, insert: chosen, select: [0, chosen.length] }
  }
  const words = chosen || example
  return { from, to, insert: `${mark}${words}${mark}`, select: [size, size + words.length] }
}

/** The address is chosen next, unless that is what was chosen. */
function link({ text, from, to }: Selection): Replacement {
  const chosen = text.slice(from, to)
  if (/^https?:\/\/\S+$/.test(chosen)) {
    return { from, to, insert: `[words](${chosen})`, select: [1, 6] }
  }
  const words = chosen || 'words'
  const begin = words.length + 3
  return { from, to, insert: `[${words}](https://)`, select: [begin, begin + 'https://'.length] }
}

/** Every line that is touched begins with the mark, or none does if all did. */
function linesWith({ text, from, to }: Selection, mark: string): Replacement {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next === -1 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isMarked = lines.every((line) => line.startsWith(mark))
  const insert = lines
    .map((line) =>
      isMarked ? line.slice(mark.length) : mark + line.replace(/^(#{1,6}|[->]) /, ''),
    )
    .join('\n')
  const select: [number, number] =
    lines.length > 1 ? [0, insert.length] : [insert.length, insert.length]
  return { from: start, to: end, insert, select }
}

import { contrast } from '#ui/contrast.ts'
import { colourOf } from '#ui/palette.ts'
import { BrandSection } from './section.tsx'

/** Each with the text that may stand on it, and what must not. */
const colours = [
  {
    token: 'paper',
    name: 'Paper',
    swatch: 'bg-paper border border-line',
    use: 'The ground of every page',
    texts: ['ink', 'ink-2', 'rust'],
  },
  {
    token: 'paper-2',
    name: 'Warm paper',
    swatch: 'bg-paper-2',
    use: 'Bands and quiet panels',
    texts: ['ink', 'ink-2', 'rust'],
  },
  {
    token: 'ink',
    name: 'Ink',
    swatch: 'bg-navy',
    use: 'Text, and dark bands',
    texts: ['paper', 'orange'],
  },
  {
    token: 'orange',
    name: 'Orange',
    swatch: 'bg-orange',
    use: '“Act here”, and nothing else',
    texts: ['ink', 'white'],
  },
  {
    token: 'rust',
    name: 'Rust',
    swatch: 'bg-rust',
    use: 'Orange as text, and links',
    texts: ['paper', 'white'],
  },
  {
    token: 'blue',
    name: 'Blue',
    swatch: 'bg-blue',
    use: 'The arch, and charts',
    texts: ['paper', 'white'],
  },
  {
    token: 'sun',
    name: 'Sun',
    swatch: 'bg-sun',
    use: 'The arch; never text',
    texts: ['ink', 'white'],
  },
  { token: 'leaf', name: 'Leaf', swatch: 'bg-leaf', use: 'All is well', texts: ['paper', 'white'] },
]

const names: Record<string, string> = {
  ink: 'Ink',
  'ink-2': 'Soft ink',
  rust: 'Rust',
  paper: 'Paper',
  orange: 'Orange',
  white: 'White',
}

/** What WCAG asks of text in its ordinary size. */
const enoughForText = 4.5

export function Colours() {
  return (
    <BrandSection
      id="colours"
      title="Colours"
      intro="Warm paper, deep ink, one orange. The figures say how far text stands out from its ground; text needs 4.5 to 1."
      className="bg-card"
    >
      <ul className="grid gap-x-5 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {colours.map(({ token, name, swatch, use, texts }) => (
          <li key={token}>
            <div data-theme="light" className={`h-20 rounded-card sm:h-32 ${swatch}`} />
            <h3 className="mt-4 text-xl">{name}</h3>
            <p className="text-ink-2">{use}</p>
            <p className="mt-2 font-mono text-sm">
              {colourOf(token)} · {channels(colourOf(token))}
            </p>
            <ul className="mt-2 text-sm">
              {texts.map((text) => (
                <Contrast key={text} text={text} ground={token} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </BrandSection>
  )
}

function Contrast({ text, ground }: { text: string; ground: string }) {
  const ratio = contrast(text === 'white' ? '#ffffff' : colourOf(text), colourOf(ground))
  const enough = ratio >= enoughForText
  return (
    <li className="flex justify-between gap-3 border-t border-line py-1.5">
      <span>{names[text]} on it</span>
      <span className={enough ? 'font-semibold text-leaf' : 'font-semibold text-alarm'}>
        {/* Rounded down: 4.49 is not enough. */}
        {(Math.floor(ratio * 10) / 10).toFixed(1)} to 1{enough ? '' : ', not for text'}
      </span>
    </li>
  )
}

function channels(colour: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  return `RGB ${parts.join(' ')}`
}

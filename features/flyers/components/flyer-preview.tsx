import { useId } from 'react'
import { pictures } from '#content/pictures.ts'
import type { Face } from '#ui/fonts/measure.ts'
import { type Drawing, type Ink, layOut, type Placing } from '../documents/layout.ts'
import type { FlyerChoices } from '../schema.ts'

const fills: Record<Ink, string> = {
  paper: 'fill-paper',
  ink: 'fill-ink',
  navy: 'fill-navy',
  'on-navy': 'fill-on-navy',
  'on-navy-2': 'fill-on-navy-2',
  orange: 'fill-orange',
  sun: 'fill-sun',
  blue: 'fill-blue',
}

const strokes: Record<Ink, string> = {
  paper: 'stroke-paper',
  ink: 'stroke-ink',
  navy: 'stroke-navy',
  'on-navy': 'stroke-on-navy',
  'on-navy-2': 'stroke-on-navy-2',
  orange: 'stroke-orange',
  sun: 'stroke-sun',
  blue: 'stroke-blue',
}

const faces: Record<Face, string> = {
  headline: 'font-display font-bold',
  text: 'font-sans',
  strong: 'font-sans font-semibold',
}

/** The flyer as it will be printed. Paper is light, whatever theme the page has. */
export function FlyerPreview({ choices, label }: { choices: FlyerChoices; label: string }) {
  const { widthMm, heightMm, drawings } = layOut(choices, 'a5')
  const titleId = useId()
  return (
    <svg
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      role="img"
      aria-labelledby={titleId}
      data-theme="light"
      className="block h-auto w-full"
    >
      <title id={titleId}>{label}</title>
      {drawings.map((drawing, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn in this order, and nothing moves
        <Shape key={index} drawing={drawing} />
      ))}
    </svg>
  )
}

function Shape({ drawing }: { drawing: Drawing }) {
  switch (drawing.kind) {
    case 'area':
      return <path d={drawing.path} className={fills[drawing.fill]} />
    case 'stroke':
      return (
        <path
          d={drawing.path}
          fill="none"
          strokeWidth={drawing.width}
          strokeLinecap={drawing.transform ? 'round' : 'butt'}
          strokeLinejoin="round"
          transform={transformOf(drawing.transform)}
          className={strokes[drawing.ink]}
        />
      )
    case 'dot':
      return (
        <circle
          cx={drawing.x}
          cy={drawing.y}
          r={drawing.radius}
          transform={transformOf(drawing.transform)}
          className={fills[drawing.fill]}
        />
      )
    case 'picture': {
      const { frame, picture } = drawing
      const { file } = pictures[drawing.name]
      return (
        <svg {...frame} aria-hidden="true">
          <image
            href={`/pictures/${file}-800.avif`}
            x={picture.x - frame.x}
            y={picture.y - frame.y}
            width={picture.width}
            height={picture.height}
          />
        </svg>
      )
    }
    case 'text':
      return (
        <text
          x={drawing.x}
          y={drawing.y}
          fontSize={drawing.size}
          className={`${faces[drawing.face]} ${fills[drawing.fill]}`}
        >
          {drawing.text}
        </text>
      )
  }
}

function transformOf(placing: Placing | undefined): string | undefined {
  return placing && `translate(${placing.x} ${placing.y}) scale(${placing.scale})`
}

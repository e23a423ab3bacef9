import type { ReactNode } from 'react'
import { Logo, LogoShapes } from '#app/shell/logo.tsx'
import { logo } from '#content/logo.ts'
import { BrandSection } from './section.tsx'

/** The dot of the arch measures the room that the logo needs. */
const room = 2 * logo.archDot.radius

const sizes: [label: string, logo: ReactNode][] = [
  ['64 px', <Logo key="64" className="h-16" />],
  ['40 px', <Logo key="40" className="h-10" />],
  ['24 px', <Logo key="24" className="h-6" />],
  [
    '16 px',
    <img key="16" src="/brand/enix-mark-orange.svg" alt="The mark" width={16} height={16} />,
  ],
]

export function ClearSpace() {
  return (
    <BrandSection
      id="space"
      title="Room to breathe"
      intro="Keep the width of the arch's dot free on every side. Nothing else stands in there: no edge, no text, no other logo."
    >
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="grid place-items-center rounded-card border border-line bg-card p-8 sm:p-12">
          <svg
            viewBox={`${-room} ${-room} ${logo.width + 2 * room} ${logo.height + 2 * room}`}
            role="img"
            aria-label="The logo with free space around it, as wide as the dot of the arch"
            className="h-auto w-full max-w-xl text-ink"
          >
            <rect
              x={-room + 2}
              y={-room + 2}
              width={logo.width + 2 * room - 4}
              height={logo.height + 2 * room - 4}
              className="fill-none stroke-edge"
              strokeWidth="2"
              strokeDasharray="8 6"
            />
            <rect width={logo.width} height={logo.height} className="fill-paper-2" />
            {[-room / 2, logo.width + room / 2].map((x) => (
              <circle
                key={x}
                cx={x}
                cy={logo.height / 2}
                r={logo.archDot.radius}
                className="fill-sun"
              />
            ))}
            {[-room / 2, logo.height + room / 2].map((y) => (
              <circle
                key={y}
                cx={logo.width / 2}
                cy={y}
                r={logo.archDot.radius}
                className="fill-sun"
              />
            ))}
            <LogoShapes />
          </svg>
        </div>
        <div className="flex flex-col justify-between gap-8 rounded-card border border-line bg-card p-8">
          <div>
            <h3 className="text-xl">Smallest size</h3>
            <p className="mt-2 text-ink-2">
              24 px tall on screens, 8 mm in print. Smaller than that, use the mark alone, down to
              16 px.
            </p>
          </div>
          <div className="flex flex-wrap items-end gap-8">
            {sizes.map(([label, logo]) => (
              <figure key={label} className="grid justify-items-start gap-2">
                {logo}
                <figcaption className="text-xs text-ink-2">{label}</figcaption>
              </figure>
            ))}
          </div>
        </div>
      </div>
    </BrandSection>
  )
}

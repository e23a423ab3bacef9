import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo, LogoShapes } from '#app/shell/logo.tsx'
import { logo } from '#content/logo.ts'
import { pictures } from '#content/pictures.ts'
import { Picture } from '#ui/picture.tsx'
import { BrandSection } from './section.tsx'

export function DosAndDonts() {
  return (
    <BrandSection
      id="dos"
      title="Do and don't"
      intro="The logo works when it is left alone."
      className="bg-paper-2"
    >
      <ul className="grid grid-cols-2 gap-5 lg:grid-cols-3">
        <Example good says="Give it a calm ground and room.">
          <div className="grid size-full place-items-center bg-card">
            <Logo className="h-10 sm:h-14" />
          </div>
        </Example>
        <Example good says="On dark grounds, turn the word white.">
          <div className="grid size-full place-items-center bg-navy text-on-navy">
            <Logo className="h-10 sm:h-14" />
          </div>
        </Example>
        <Example good says="Use the arch large.">
          <svg viewBox="0 0 300 200" aria-hidden="true" className="size-full bg-card">
            <g fill="none" strokeWidth="26">
              <path d="M110 200V150A110 110 0 0 1 330 150V200" className="stroke-sun" />
              <path d="M146 200V150A74 74 0 0 1 294 150V200" className="stroke-orange" />
              <path d="M182 200V150A38 38 0 0 1 258 150V200" className="stroke-blue" />
            </g>
          </svg>
        </Example>
        <Example says="Don't stretch or squeeze it.">
          <Misused transform="translate(150 100) scale(0.52 0.2) translate(-287 -100)" />
        </Example>
        <Example says="Don't turn it.">
          <Misused transform="translate(150 100) rotate(-14) scale(0.38) translate(-287 -100)" />
        </Example>
        <Example says="Don't put it on a busy picture.">
          <div className="relative size-full">
            <Picture
              picture={pictures['detail-shelf']}
              alt=""
              sizes="(min-width: 1280px) 397px, (min-width: 1024px) 31vw, calc(50vw - 34px)"
              className="size-full"
              imageClassName="size-full object-cover"
            />
            <div className="absolute inset-0 grid place-items-center">
              <Logo className="h-10 sm:h-14" />
            </div>
          </div>
        </Example>
      </ul>
    </BrandSection>
  )
}

function Example(props: { good?: boolean; says: string; children: ReactNode }) {
  const Sign = props.good ? Check : X
  return (
    <li>
      <div data-theme="light" className="aspect-3/2 overflow-hidden rounded-card text-ink">
        {props.children}
      </div>
      <p className="mt-3 flex items-start gap-2">
        <Sign
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${props.good ? 'text-leaf' : 'text-alarm'}`}
        />
        {props.says}
      </p>
    </li>
  )
}

function Misused({ transform }: { transform: string }) {
  return (
    <svg viewBox={`0 0 300 ${logo.height}`} aria-hidden="true" className="size-full bg-card">
      <g transform={transform}>
        <LogoShapes />
      </g>
    </svg>
  )
}

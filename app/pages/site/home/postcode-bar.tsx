import { MapPin } from 'lucide-react'
import { buttonStyle } from '#ui/button.tsx'

/**
 * On a phone the way back to the tool of the hero, from below the hero to above the form: it sticks
 * to the part of the page that it is in, so it never lies over a field. The statistics notice has the
 * same corner and goes first; what has the focus is scrolled to above it.
 */
export function PostcodeBar() {
  return (
    <div
      data-sticky-bar
      className="pointer-events-none sticky bottom-4 z-20 -mt-14 flex px-4 pr-22 sm:hidden print:hidden in-[:root:has([aria-label=Statistics])]:invisible"
    >
      <a
        href="#coverage"
        className={buttonStyle({ className: 'pointer-events-auto min-h-14 grow shadow-float' })}
      >
        <MapPin aria-hidden="true" className="size-5" />
        Check my postcode
      </a>
    </div>
  )
}

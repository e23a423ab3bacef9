import { Menu, Phone, X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { company } from '#content/company.ts'
import { buttonStyle } from '#ui/button.tsx'
import { SectionLink } from './section-link.tsx'
import { sections } from './sections.ts'

const itemStyle = 'rounded-field px-3 py-3 text-xl font-semibold hover:bg-paper-2'

/**
 * The menu of small screens. A popover opens, closes, gives the focus back and answers Escape
 * without any script of ours, so it works before and without the page's JavaScript.
 */
export function MenuDrawer() {
  const drawer = useRef<HTMLDivElement>(null)
  const close = () => drawer.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget="menu"
        className={buttonStyle({ variant: 'outline', size: 'icon', className: 'lg:hidden' })}
      >
        <Menu aria-hidden="true" className="size-5" />
        <span className="sr-only">Menu</span>
      </button>
      <div
        id="menu"
        ref={drawer}
        role="dialog"
        aria-label="Menu"
        popover="auto"
        data-modal
        // Who goes on with Tab leaves it: what has the focus must not lie behind it.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
        }}
        className="m-0 h-dvh max-h-none w-[300px] max-w-[calc(100vw-2.5rem)] animate-slide-from-left overflow-y-auto bg-float p-5 text-ink shadow-float backdrop:bg-veil sm:w-[400px] lg:hidden"
      >
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: when the drawer opens, not when the page does
          autoFocus
          className={buttonStyle({ variant: 'ghost', size: 'icon', className: 'ml-auto flex' })}
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">Close the menu</span>
        </button>
        <nav aria-label="Menu" className="mt-2 flex flex-col">
          {sections.map(({ id, label }) => (
            <SectionLink key={id} section={id} className={itemStyle} onClick={close}>
              {label}
            </SectionLink>
          ))}
          <Link to="/blog" className={itemStyle} onClick={close}>
            Insights
          </Link>
        </nav>
        <div className="mt-6 grid gap-3 border-t border-line pt-6">
          <Link to="/machines" className={buttonStyle({ variant: 'orange' })} onClick={close}>
            Machines
          </Link>
          {/* A full load: the portal has a style sheet of its own. */}
          <Link
            to="/auth"
            reloadDocument
            className={buttonStyle({ variant: 'outline' })}
            onClick={close}
          >
            Client Login
          </Link>
          <a href={company.phone.href} className={buttonStyle({})} onClick={close}>
            <Phone aria-hidden="true" className="size-5" />
            Call Now
          </a>
        </div>
      </div>
    </>
  )
}

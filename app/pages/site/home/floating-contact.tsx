import { MessageCircle, Phone, X } from 'lucide-react'
import { useRef } from 'react'
import { SectionLink } from '#app/shell/section-link.tsx'
import { company } from '#content/company.ts'
import { buttonStyle } from '#ui/button.tsx'

/** A button that stays in sight, with the two shortest ways to us. Works without JavaScript. */
export function FloatingContact() {
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget="floating-contact"
        className={buttonStyle({
          variant: 'hero',
          size: 'icon',
          className: 'group fixed right-4 bottom-4 z-30 size-14 print:hidden',
        })}
      >
        <MessageCircle aria-hidden="true" className="size-6 group-has-[+:popover-open]:hidden" />
        <X aria-hidden="true" className="hidden size-6 group-has-[+:popover-open]:block" />
        <span className="sr-only">Contact us</span>
      </button>
      <div
        id="floating-contact"
        ref={menu}
        popover="auto"
        className="inset-auto right-4 bottom-21 m-0 w-56 animate-rise rounded-card border border-line bg-float p-2 text-ink shadow-float"
      >
        <a
          href={company.phone.href}
          className="flex items-center gap-3 rounded-field px-4 py-3 font-semibold hover:bg-paper-2"
          onClick={close}
        >
          <Phone aria-hidden="true" className="size-5" />
          Call
        </a>
        <SectionLink
          section="contact"
          className="flex items-center gap-3 rounded-field px-4 py-3 font-semibold hover:bg-paper-2"
          onClick={close}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          Get Free Quote
        </SectionLink>
      </div>
    </>
  )
}

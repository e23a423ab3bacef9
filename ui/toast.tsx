import { X } from 'lucide-react'
import {
  createContext,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export interface ToastMessage {
  title: string
  description: string
  variant?: 'default' | 'destructive'
  /** What can still be done about it. It is offered elsewhere as well: a toast goes by itself. */
  action?: { label: string; onSelect: () => void }
}

type ShownToast = ToastMessage & { id: number }

const shownForMs = 4000
const withActionForMs = 10_000
/** How long a screen reader gets to take up the announcement. */
const announcedForMs = 1000
const mostVisible = 3
const swipePx = 50

const ToastContext = createContext<(message: ToastMessage) => void>(() => {})

/** Shows a message at the bottom right; the newest three stay, each for a few seconds. */
export function useToast() {
  return useContext(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const nextId = useRef(1)
  const show = useCallback((message: ToastMessage) => {
    const toast = { ...message, id: nextId.current++ }
    setToasts((current) => [...current, toast].slice(-mostVisible))
  }, [])
  const close = useCallback(
    (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)),
    [],
  )
  return (
    <ToastContext value={show}>
      {children}
      <Announcement toast={toasts.at(-1)} />
      {toasts.length > 0 && <Toasts toasts={toasts} close={close} />}
    </ToastContext>
  )
}

/** In the page before there is anything to say: screen readers miss a region that comes with its text. */
function Announcement({ toast }: { toast: ShownToast | undefined }) {
  const [announced, setAnnounced] = useState<number>()
  const id = toast?.id
  useEffect(() => {
    if (id === undefined) return
    const timer = setTimeout(() => setAnnounced(id), announcedForMs)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <p className="sr-only" aria-live="assertive">
      {toast && id !== announced && `Notification: ${toast.title}. ${toast.description}`}
    </p>
  )
}

function Toasts({ toasts, close }: { toasts: ShownToast[]; close: (id: number) => void }) {
  const list = useRef<HTMLOListElement>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [away, setAway] = useState(false)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') list.current?.focus()
      // A dialog or menu that closes with this key has prevented what follows.
      if (event.key === 'Escape' && !event.defaultPrevented && newest !== undefined) close(newest)
    }
    const leave = () => setAway(true)
    const comeBack = () => setAway(false)
    document.addEventListener('keydown', onKey)
    addEventListener('blur', leave)
    addEventListener('focus', comeBack)
    return () => {
      document.removeEventListener('keydown', onKey)
      removeEventListener('blur', leave)
      removeEventListener('focus', comeBack)
    }
  }, [newest, close])
  return (
    // pointer-events-auto: behind a dialog the page takes no clicks, but a toast lies above it.
    <section
      aria-label="Notifications (F8)"
      data-toasts
      className="pointer-events-auto fixed right-0 bottom-0 z-50 w-full max-w-md"
    >
      <ol
        ref={list}
        tabIndex={-1}
        // Not on entering: a toast that comes up under a resting pointer would stay for good.
        onPointerMove={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={({ currentTarget, relatedTarget }) =>
          setFocused(currentTarget.contains(relatedTarget))
        }
        className="flex flex-col gap-3 p-4 outline-none"
      >
        {toasts.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            paused={hovered || focused || away}
            close={() => {
              // The keyboard stays here as long as there is a toast.
              if (list.current?.contains(document.activeElement)) list.current.focus()
              close(toast.id)
            }}
          />
        ))}
      </ol>
    </section>
  )
}

function Toast(props: { toast: ShownToast; paused: boolean; close: () => void }) {
  const { toast, paused, close } = props
  const { title, description, variant, action } = toast
  const expire = useEffectEvent(close)
  const leftMs = useRef(action ? withActionForMs : shownForMs)
  useEffect(() => {
    if (paused) return
    const since = Date.now()
    const timer = setTimeout(() => expire(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= Date.now() - since
    }
  }, [paused])
  const pressedAt = useRef(0)
  return (
    <li
      onPointerDown={({ clientX }: PointerEvent) => {
        pressedAt.current = clientX
      }}
      onPointerUp={({ clientX }: PointerEvent) => {
        if (clientX - pressedAt.current > swipePx) close()
      }}
      className={classNames(
        'flex animate-rise touch-pan-y items-start gap-4 rounded-card border-2 p-5 shadow-float',
        variant === 'destructive'
          ? 'border-on-alarm/40 bg-alarm text-on-alarm'
          : 'border-leaf bg-card text-ink',
      )}
    >
      <div className="grow">
        <div className="font-semibold">{title}</div>
        <div>{description}</div>
        {action && (
          <Button
            size="sm"
            variant="outline"
            className="mt-3"
            onClick={() => {
              action.onSelect()
              close()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={close}
        className="-m-2 grid size-9 shrink-0 place-items-center rounded-full"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}

import { X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export interface ToastMessage {
  title: string
  description: string
  variant?: 'default' | 'destructive'
  /** What can still be done about it. It is offered elsewhere as well: a toast goes by itself. */
  action?: { label: string; onSelect: () => void }
}

const shownForMs = 4000
const withActionForMs = 10_000
const mostVisible = 3

const ToastContext = createContext<(message: ToastMessage) => void>(() => {})

/** Shows a message at the bottom right; the newest three stay, each for a few seconds. */
export function useToast() {
  return useContext(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<(ToastMessage & { id: number })[]>([])
  const nextId = useRef(1)
  const show = useCallback((message: ToastMessage) => {
    const toast = { ...message, id: nextId.current++ }
    setToasts((current) => [...current, toast].slice(-mostVisible))
  }, [])
  const remove = (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id))

  return (
    <ToastContext value={show}>
      <Primitive.Provider duration={shownForMs} label="Notification">
        {children}
        {toasts.map((toast) => (
          <Primitive.Root
            key={toast.id}
            onOpenChange={(open) => !open && remove(toast.id)}
            {...(toast.action && { duration: withActionForMs })}
            className={classNames(
              'flex items-start gap-4 animate-rise rounded-card border-2 p-5 shadow-float',
              toast.variant === 'destructive'
                ? 'border-on-alarm/40 bg-alarm text-on-alarm'
                : 'border-leaf bg-card text-ink',
            )}
          >
            <div className="grow">
              <Primitive.Title className="font-semibold">{toast.title}</Primitive.Title>
              <Primitive.Description>{toast.description}</Primitive.Description>
              {toast.action && (
                <Primitive.Action asChild altText={toast.action.label}>
                  <Button
                    size="sm"
                    variant="outline"
                    className="mt-3"
                    onClick={toast.action.onSelect}
                  >
                    {toast.action.label}
                  </Button>
                </Primitive.Action>
              )}
            </div>
            <Primitive.Close
              aria-label="Close"
              className="-m-2 grid size-9 shrink-0 place-items-center rounded-full"
            >
              <X aria-hidden="true" className="size-5" />
            </Primitive.Close>
          </Primitive.Root>
        ))}
        {/* Not before the first toast: rendered on the server it has a style attribute, which the content security policy forbids. */}
        {toasts.length > 0 && (
          <Primitive.Viewport className="fixed right-0 bottom-0 z-50 flex w-full max-w-md flex-col gap-3 p-4 outline-none" />
        )}
      </Primitive.Provider>
    </ToastContext>
  )
}

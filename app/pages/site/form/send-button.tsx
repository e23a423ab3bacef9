import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

export function SendButton({ sending, children }: { sending: boolean; children: ReactNode }) {
  return (
    <div className="sm:col-span-2">
      <Button type="submit" variant="orange" size="lg" disabled={sending} className="max-sm:w-full">
        {sending ? 'Sending...' : children}
      </Button>
    </div>
  )
}

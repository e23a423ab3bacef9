import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonStyle } from '#ui/button.tsx'

const goOnAfterMs = 4000

/** The decision came while somebody was looking. */
export function Approved() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/dashboard', { replace: true }), goOnAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="animate-rise rounded-panel bg-leaf-soft p-8 sm:p-12">
      <p className="max-w-prose text-lg">
        Your account is approved. Welcome! We take you to your dashboard in a moment.
      </p>
      <Link
        to="/dashboard"
        replace
        className={buttonStyle({ variant: 'orange', size: 'lg', className: 'mt-8' })}
      >
        Go to your dashboard
      </Link>
    </div>
  )
}

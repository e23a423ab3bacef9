import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { isPortalPath } from '#lib/portal-paths.ts'
import { mayCount } from './consent.ts'
import { send } from './delivery.ts'
import { sessionId } from './session.ts'

/*
 * How fast the page was for this visitor: loaded behind everything else, told when the page is left
 * or hidden, as only then a measurement is final. It is about the page that was loaded, whatever
 * was opened after it.
 */
const page_path = location.pathname

for (const watch of [onLCP, onCLS, onINP, onFCP, onTTFB]) {
  watch(({ name, value }) => {
    if (!window.statistics || !mayCount(window.statistics) || isPortalPath(page_path)) return
    const session_id = sessionId('analytics_session_id')
    send({ type: 'web_vital', session_id, page_path, name, value, honeypot: '' })
  })
}

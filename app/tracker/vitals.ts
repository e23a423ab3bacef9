import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { isPortalPath } from '#lib/portal-paths.ts'
import { send } from './delivery.ts'

/*
 * How fast the page was for this visitor: loaded behind everything else, told when the page is left
 * or hidden, as only then a measurement is final. It is about the page that was loaded, whatever
 * was opened after it.
 */
const page_path = location.pathname

for (const watch of [onLCP, onCLS, onINP, onFCP, onTTFB]) {
  watch(({ name, value }) => {
    if (!window.statistics.mayCount() || isPortalPath(page_path)) return
    send('web_vital', { page_path, name, value })
  })
}

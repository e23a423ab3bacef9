import { preston } from '#content/places/preston.ts'
import { PlacePage } from './place-page.tsx'

export { placeLoader as loader } from './place-loader.ts'

export default function PrestonPage() {
  return <PlacePage place="preston" text={preston} />
}

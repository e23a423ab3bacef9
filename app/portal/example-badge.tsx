import { Badge } from '#ui/badge.tsx'

/** Came with the software, and is nobody's decision yet. */
export const ExampleBadge = () => <Badge variant="blue">Example</Badge>

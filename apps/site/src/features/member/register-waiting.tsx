import { Skeleton } from '@balai/ui'

/** As tall as a dialog may be, which the form fills: what is under a finger stays there when it comes. */
export const RegisterWaiting = () => <Skeleton className="h-184 rounded-2xl" />

import { useEffect, useState } from "react";

/** The absolute address of a path below this page's base; "" until the browser knows it, and in the build. */
export function useAddress(path: string): string {
  const [address, setAddress] = useState("");
  useEffect(() => setAddress(new URL(path, document.baseURI).href), [path]);
  return address;
}

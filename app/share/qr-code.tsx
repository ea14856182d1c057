import { encode } from "uqr";

interface QrCodeProps {
  readonly text: string;
  /** For screen readers: what the code leads to. */
  readonly label: string;
}

/** Light modules around the code, as the standard asks; cameras miss codes without them. */
const quietModules = 4;

/** Black on white whatever the theme: many cameras read nothing else. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: quietModules });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

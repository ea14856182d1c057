interface NoticesProps {
  readonly notices: readonly string[];
  readonly onDismiss: () => void;
}

/** What of a link could not be used as it was written, and what was done instead. */
export function Notices({ notices, onDismiss }: NoticesProps) {
  return (
    <div role="status" className="lab-notices">
      {notices.length > 0 && (
        <>
          <p>
            {notices.length === 1
              ? "One part of the link was changed:"
              : `${notices.length} parts of the link were changed:`}
          </p>
          <ul>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <button type="button" className="plain-button" onClick={onDismiss}>
            Dismiss
          </button>
        </>
      )}
    </div>
  );
}

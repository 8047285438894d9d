#!/bin/bash
# Evaluates a submission to VPL with nearmiss, in place of VPL's own vpl_evaluate.sh: copy it to the
# execution files of the activity, beside vpl_evaluate.cases. VPL runs this, removes the execution
# files, and then runs vpl_execution, which this writes.

# How much students see: line, values or edit; or by evaluations so far, as in line@1,values@4.
hints=line

. ./vpl_environment.sh
if [ ! -f vpl_evaluate.cases ]; then
	echo "There is no vpl_evaluate.cases among the execution files."
	exit 1
fi
# Under another name it is still there when vpl_execution runs.
mv vpl_evaluate.cases .nearmiss.cases

files=()
for ((n = 0; ; n++)); do
	name=VPL_SUBFILE$n
	[ -n "${!name+x}" ] || break
	[[ ${!name} == *.c ]] && files+=("./${!name}")
done

cat >vpl_execution <<END
#!/bin/bash
files=($([ ${#files[@]} -eq 0 ] || printf '%q ' "${files[@]}"))
hints=$(printf '%q' "$hints")
gradeMax=$(printf '%q' "${VPL_GRADEMAX:-10}")
tries=$((${VPL_EVALUATION_COUNT:-0} + 1))
END
cat >>vpl_execution <<'END'
if [ ${#files[@]} -eq 0 ]; then
	echo 'Comment :=>>-There is no C file in this submission.'
	echo 'Grade :=>>0'
elif ! command -v nearmiss >/dev/null; then
	echo 'Comment :=>>-This cannot be evaluated: nearmiss is not installed on the execution server.'
else
	nearmiss localise "${files[@]}" --suite .nearmiss.cases --format vpl --hints "$hints" \
		--try "$tries" --grade-max "${gradeMax%.}" 2>.nearmiss.err
	# A program or tests that cannot be read have no report.
	case $? in
	0 | 1) ;;
	*) [ ! -s .nearmiss.err ] || sed 's/^/Comment :=>>/' .nearmiss.err ;;
	esac
fi
END
chmod +x vpl_execution
